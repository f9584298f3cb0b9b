import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { type Call, isOfLessor, isOfMachine } from '#contract/call/call.ts';
import { idempotencyHeader } from '#contract/call/once.ts';
import { problems, problemSchema, type ProblemCode } from '#contract/call/problem.ts';

type Json = Record<string, unknown>;

/** Problems that every call may return. */
const common: readonly ProblemCode[] = ['invalidRequest', 'internalError', 'unavailable'];
const ofSignedIn: readonly ProblemCode[] = ['signInRequired'];
const ofMachines: readonly ProblemCode[] = ['keyRefused', 'forbidden', 'tooManyRequests'];
const ofRoutes: readonly ProblemCode[] = ['termsNotAccepted', 'customerNotChosen', 'forbidden'];
const ofBodies: readonly ProblemCode[] = ['payloadTooLarge', 'unsupportedMediaType'];
/** Rows that people of an airline create are limited. */
const ofRows: readonly ProblemCode[] = ['quotaReached'];

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function headersOf(named: Readonly<Record<string, string>> = {}, required: boolean): Json[] {
  return Object.entries(named).map(([name, description]) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  }));
}

function headers(call: Call): Json[] {
  const once = call.once === true ? { [idempotencyHeader]: 'Names the write for repeats' } : {};
  return [
    ...headersOf({ ...once, ...call.headers }, true),
    ...headersOf(call.optionalHeaders, false),
  ];
}

/** The refusals of people before the call itself; the order is that of `admit`. */
function refusalsOf({ access }: Call): readonly ProblemCode[] {
  if (access === 'public') return [];
  if (access === 'signedIn') return ofSignedIn;
  if (isOfLessor(access)) return [...ofSignedIn, 'forbidden'];
  if (isOfMachine(access)) return ofMachines;
  return [...ofSignedIn, ...(access === 'accepted' ? ['termsNotAccepted' as const] : ofRoutes)];
}

function codesOf(call: Call): ProblemCode[] {
  const body = call.method === 'GET' ? [] : ofBodies;
  const proof: readonly ProblemCode[] = call.stepUp === true ? ['stepUpNeeded'] : [];
  const once: readonly ProblemCode[] = call.once === true ? ['keyReused'] : [];
  const rows = call.mode === 'readWrite' && call.scope === 'tenant' ? ofRows : [];
  // Files are drawn in turn, and a user may have only so many waiting.
  const inTurn: ProblemCode[] =
    call.answer === undefined || call.answer instanceof z.ZodType ? [] : ['tooManyRequests'];
  return [
    ...new Set([
      ...common,
      ...refusalsOf(call),
      ...(call.byKey === undefined ? [] : ofMachines),
      ...proof,
      ...body,
      ...rows,
      ...once,
      ...inTurn,
      ...call.errors,
    ]),
  ];
}

function problemResponses(call: Call): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codesOf(call)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  const entries = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `${code}: ${problems[code].title}`).join('; ');
    return [String(status), { description, content }];
  });
  return Object.fromEntries(entries) as Json;
}

function success(call: Call): Json {
  const { answer } = call;
  if (answer === undefined) return { 204: { description: 'Done; no body' } };
  if (answer instanceof z.ZodType) {
    const content = { 'application/json': { schema: toSchema(answer, 'output') } };
    return { 200: { description: call.summary, content } };
  }
  const { media } = answer;
  const content = Object.fromEntries(
    media.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
  );
  return { 200: { description: call.summary, content } };
}

function requestBody(call: Call): Json {
  if (call.upload === true) {
    const media = 'application/octet-stream';
    const content = { [media]: { schema: { type: 'string', contentMediaType: media } } };
    return { requestBody: { required: true, content } };
  }
  if (call.body === undefined) return {};
  const content = { 'application/json': { schema: toSchema(call.body, 'input') } };
  return { requestBody: { required: true, content } };
}

function operation(call: Call): Json {
  const inputs = [
    ...parameters(call.params, 'path'),
    ...parameters(call.query, 'query'),
    ...headers(call),
  ];
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(isOfMachine(call.access) ? { security: [{ key: [] }] } : {}),
    ...(call.byKey === undefined ? {} : { security: [{ session: [] }, { key: [] }] }),
    ...(inputs.length === 0 ? {} : { parameters: inputs }),
    ...requestBody(call),
    responses: { ...success(call), ...problemResponses(call) },
  };
}

/** Describes every call as an OpenAPI 3.1 document, made from the contract alone. */
export function openApiDocument(title: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Problem: toSchema(problemSchema, 'output') },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'Token of the sign-in, together with the companion cookie that the sign-in sets.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lp_<id>_<secret>',
          description: 'Key of a system of an airline, which works from its networks only.',
        },
      },
    },
  };
}

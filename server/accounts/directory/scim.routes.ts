import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#domain/refusal.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { readUserAgent } from '#server/platform/http/request-fields.ts';
import { admitDirectory } from './admit-directory.steps.ts';
import { answerScimError } from './answer-scim-error.ts';
import { serviceProviderConfig, userResourceType, userSchema } from './discovery.ts';
import { createDirectory, type Directory } from './directory.steps.ts';
import { readPatch } from './read-patch.ts';
import { readPerson } from './read-person.ts';
import { readPeopleQuery } from './read-query.ts';
import { listOfResources, scimPath, scimContentType, userSchemaId } from './scim-messages.ts';
import { showPerson } from './show-person.ts';

type Needs = Pick<Dependencies, 'config' | 'database' | 'now'>;

/** A user of a directory is short. */
const bodyLimit = 65_536;
const open = { config: { access: 'public', name: 'scim' }, bodyLimit } as const;

const idOf = ({ params }: FastifyRequest): string => z.object({ id: z.string() }).parse(params).id;

const refuseAddress = (): never => {
  throw new Refusal('notFound', { detail: 'There is nothing at this address.' });
};

function send(reply: FastifyReply, body: object, status = 200): FastifyReply {
  return reply.code(status).type(scimContentType).send(JSON.stringify(body));
}

/** Only a directory with its token passes, before its body is read. */
function createAdmission(app: FastifyInstance, needs: Needs): (of: FastifyRequest) => Directory {
  const directories = new WeakMap<FastifyRequest, Directory>();
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    const custId = await admitDirectory(needs, { authorization, ip: request.ip });
    const userAgent = readUserAgent(request.headers['user-agent']);
    const origin = { requestId: request.id, ip: request.ip, userAgent };
    directories.set(request, createDirectory(needs, custId, origin));
  });
  return (request) => {
    const directory = directories.get(request);
    if (directory === undefined) throw new Refusal('signInRequired');
    return directory;
  };
}

const listOf = (resource: object) => listOfResources([resource], { total: 1, startIndex: 1 });

/** What the portal can do, as directories ask before they begin. */
function addDiscovery(app: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void {
  const type = userResourceType(publicUrl);
  const schema = userSchema(publicUrl);
  const answers = [
    ['/ServiceProviderConfig', serviceProviderConfig(publicUrl)],
    ['/ResourceTypes', listOf(type)],
    ['/ResourceTypes/User', type],
    ['/Schemas', listOf(schema)],
    [`/Schemas/${userSchemaId.replaceAll(':', '::')}`, schema],
    // Some directories look for groups whether there are any or not.
    ['/Groups', listOfResources([], { total: 0, startIndex: 1 })],
  ] as const;
  for (const [url, body] of answers) app.get(url, open, (_request, reply) => send(reply, body));
}

function addUsers(
  app: FastifyInstance,
  directoryOf: (request: FastifyRequest) => Directory,
  { publicUrl }: { readonly publicUrl: string },
): void {
  const show = (person: Parameters<typeof showPerson>[0]) => showPerson(person, publicUrl);
  app.get('/Users', open, async (request, reply) => {
    const query = readPeopleQuery(request.query);
    const { people, total } = await directoryOf(request).list(query);
    const { startIndex } = query;
    return send(reply, listOfResources(people.map(show), { total, startIndex }));
  });
  app.post('/Users', open, async (request, reply) => {
    const made = show(await directoryOf(request).add(readPerson(request.body)));
    reply.header('location', made.meta.location);
    return send(reply, made, 201);
  });
  app.get('/Users/:id', open, async (request, reply) =>
    send(reply, show(await directoryOf(request).find(idOf(request)))),
  );
  const change = { PUT: readPerson, PATCH: readPatch } as const;
  for (const method of ['PUT', 'PATCH'] as const)
    app.route({
      ...open,
      method,
      url: '/Users/:id',
      handler: async (request, reply) => {
        const wanted = change[method](request.body);
        return send(reply, show(await directoryOf(request).change(idOf(request), wanted)));
      },
    });
  app.delete('/Users/:id', open, async (request, reply) => {
    await directoryOf(request).remove(idOf(request));
    return reply.code(204).send();
  });
}

/**
 * The door for the directories of airlines (SCIM 2.0, RFC 7644): a protocol of its own beside the calls
 * of the contract, with its content type, its errors and its tokens.
 */
export function addScim(app: FastifyInstance, needs: Needs): void {
  const addAll = async (apart: FastifyInstance): Promise<void> => {
    apart.addHook('onRoute', (route) => {
      route.errorHandler = answerScimError;
    });
    const parse = apart.getDefaultJsonParser('error', 'error');
    apart.addContentTypeParser(
      'application/scim+json',
      { parseAs: 'string', bodyLimit },
      (request, body, done) => parse(request, String(body), done),
    );
    const directoryOf = createAdmission(apart, needs);
    addDiscovery(apart, needs.config);
    addUsers(apart, directoryOf, needs.config);
    apart.all('/*', open, refuseAddress);
  };
  void app.register(addAll, { prefix: scimPath });
}

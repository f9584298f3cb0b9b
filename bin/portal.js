#!/usr/bin/env node
/**
 * Runs a command of an operator: `node bin/portal.js COMMAND`. A checkout runs the command's source, a
 * release, which has neither sources nor tsx, what was built of it (decision 062).
 *
 * Plain JavaScript without a library, so that a Node that is too old reads it and says so.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const readJson = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

function end(status, line) {
  console.error(line);
  process.exit(status);
}

/** Ends the process when this Node is older than the portal needs. */
function checkNode() {
  const needed = readJson('package.json').engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  end(1, `The portal needs Node ${needed} or newer. This is Node ${process.versions.node}.`);
}

function hasTsx() {
  try {
    createRequire(import.meta.url).resolve('tsx');
    return true;
  } catch {
    return false;
  }
}

async function runSource(path) {
  await import('tsx');
  await import(pathToFileURL(path).href);
}

async function runBuilt(name) {
  const path = join(folder, 'dist', 'server', `${name.replace(':', '-')}.js`);
  if (!existsSync(path))
    end(
      1,
      `${path} is missing. A release has it: unpack the release again. In a checkout: npm ci && npm run build.`,
    );
  process.setSourceMapsEnabled(true);
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    end(1, `A package is missing in ${folder}. Install it there: npm ci --omit=dev`);
  }
}

checkNode();
const commands = readJson('bin/commands.json');
const [name = ''] = process.argv.slice(2);
if (!Object.keys(commands).includes(name))
  end(
    2,
    `node bin/portal.js COMMAND [ARGUMENTS]: ${name || 'nothing'} is not one of ${Object.keys(commands).join(', ')}.`,
  );
const source = join(folder, commands[name]);
// A command finds its own arguments where Node puts those of a program.
process.argv.splice(1, 2, source);
if (existsSync(source) && hasTsx()) await runSource(source);
else await runBuilt(name);

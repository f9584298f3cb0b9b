import { describe } from 'vitest';
import { testIgnoredEvents } from './ignored-event-tests.ts';
import { testMutants } from './mutant-tests.ts';

// One file is run by one worker, which explores each chart once: the largest takes 20 seconds.
describe('ignored events', testIgnoredEvents);
describe('mutants', testMutants);

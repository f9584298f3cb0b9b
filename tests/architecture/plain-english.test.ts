import { expect, test } from 'vitest';
import { readDocuments, readSources } from '#tests/support/read/read-sources.ts';

/** Phrases that readers who learnt English at work misread, with the words to use. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bhears? of\b/i, 'receives, is notified of'],
  [/\b(goes|went) on (from|until|without|with|in a|in the|by|as)\b/i, 'continues'],
  [/\b(go|goes|went|gone) on\b(?! with)/i, 'continues'],
  [/(?<!-)\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'the person who, everybody who'],
  [/\bout of reach\b/i, 'unavailable, unreachable'],
  [/\bis asked for\b/i, 'is required, is requested'],
  [/\bwas asked for\b/i, 'was requested'],
  [/\bgets lost\b/i, 'is lost'],
  [/\bas it stands\b/i, 'as it is'],
  [/\bis under way\b/i, 'is in progress'],
  [/\b(is|are) told why\b/i, 'reads why, receives the reason'],
  [/\bwould not be readable else\b/i, 'otherwise unreadable'],
  [/\banswers (how to|what ends|what stops)\b/i, 'returns the function that'],
  [/\btells? of\b/i, 'lists, reports'],
  [/\bfinds room\b/i, 'has space'],
  [/\bturned away\b/i, 'refused, rejected'],
  [/\bwhat came of\b/i, 'the result of'],
  [/\b(where|how) (an?|the|one) [\w-]+ stands\b/i, 'the status of'],
  [
    /\b(stands|stood) (in|at|below|above|beside|under) (the|a|an|its)\b/i,
    'is, is recorded, is shown',
  ],
  [/\b(stands|stood) (for|until|apart)\b/i, 'represents, is valid until, is separate'],
  [/\b(is|are|was|were) told\b(?! apart)/i, 'is notified, reads'],
  [/\b(Nobody|Everybody) told\b/, 'notified'],
  [/\bfor want of\b/i, 'without'],
  [/\bcomes? to stay\b/i, 'is stable'],
  [/\bis no (amount|date|figure|interaction|JSON|name|option)\b/, 'is not a'],
  [/\bfor what is no\b/, 'for a text that is not'],
  [/\bwhat makes (it|them|the)\b/i, 'the parts of, the cause of'],
  [/\b(what|how) (an?|the) [\w' ]+ (is|are) called\b/i, 'the name of'],
  [/\b(is|are) called (outside|at the)\b/i, 'the name of'],
  [/\bends? well\b/i, 'succeeds'],
  [/\bin the rights of\b/i, 'with the rights of'],
  [/\b(is|are) good for\b/i, 'is valid for'],
  [/\bhears? (nothing|everything)\b/i, 'receives'],
  [/\bturn(s|ing)? (\w+ ){1,2}away\b/i, 'reject'],
  [/\b(takes?|taken|taking) (\w+ ){0,4}apart\b/i, 'split into parts'],
  [/\b(is|are) taken for\b/i, 'counts as'],
  [/\bcomes? (to rest|into being)\b/i, 'ends, is created'],
  [/\bgoes by\b/i, 'uses, follows'],
  [/\bwhat bec(ame|omes) of\b/i, 'the outcome of'],
  [/\bwhat of (it|them|the)\b/i, 'the part of it that'],
  [/\btakes? back of\b/i, 'reduces by'],
  [/\breach(es|ed)? nobody\b/i, 'has no answer'],
  [/\bterms? (that |which )?(holds?|held)\b/i, 'applies'],
  [/\bfor good\b/i, 'permanently'],
  [/\bgo(es)? round\b/i, 'bypasses'],
];

const layers = [
  'domain',
  'contract',
  'machines',
  'server',
  'src',
  'visualiser',
  'kit',
  'qa',
  'scripts',
];
/** Stories name the scenarios that `npm run scenarios` generates from them. */
const stories = 'qa/scenarios/stories/';
const texts = [...layers.flatMap((layer) => readSources(layer)), ...readDocuments()]
  .filter(({ path }) => !path.startsWith(stories))
  .map(({ path, text }) => ({ path, text: joined(text) }));

/** A text with its comments on one line each, so that a phrase is found across line ends. */
function joined(text: string): string {
  return text.replaceAll(/\n\s*(\*|\/\/)?\s*/g, ' ');
}

test.each(phrases)('no comment and no text has %s (write: %s)', (phrase) => {
  const found = texts.filter(({ text }) => phrase.test(text)).map(({ path }) => path);

  expect(found).toEqual([]);
});

test('a phrase is found across the lines of a comment', () => {
  const comment = joined('/**\n * The page goes\n * on without it.\n */');

  expect(phrases.filter(([phrase]) => phrase.test(comment)).map(([, instead]) => instead)).toEqual([
    'continues',
  ]);
});

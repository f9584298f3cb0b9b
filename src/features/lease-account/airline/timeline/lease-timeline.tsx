import { Box, Flex } from '@chakra-ui/react';
import { useLocation, useSearch } from 'wouter';
import { assetText } from '#contract/invoices/invoice-row.ts';
import {
  getLeaseTimeline,
  type FleetTimeline,
  type TimelineLease,
} from '#contract/lease-account/lease-timeline.ts';
import { formatDate } from '#domain/format/date.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { joinAddress, readScreenFields } from '#src/lists/open-row/screen-fields.ts';
import { Choice } from '#src/ui/fields/choice.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TermScale, TermTrack } from './term-track.tsx';
import { leftWords, letterWords, nextMilestone } from './timeline-words.ts';
import { ticksOf, timeSpans, type TimeSpan, windowOf } from './time-window.ts';
import './lease-timeline.css';

/** The leases of the fleet on one scale of time, with what expires and what is planned (§1.5). */
export function LeaseTimeline() {
  return (
    <Loaded call={getLeaseTimeline} input={{}} thing="the timeline of the leases">
      {(timeline) =>
        timeline.leases.length === 0 ? (
          <EmptyPanel text="No lease is active.">
            <TextLink href="/LeaseAccount/index?leases=ended">Show ended leases</TextLink>
          </EmptyPanel>
        ) : (
          <Fleet timeline={timeline} />
        )
      }
    </Loaded>
  );
}

/** The time shown, kept in the address beside the tab; three years need no word there. */
function useSpan(): readonly [TimeSpan, (span: TimeSpan) => void] {
  const { tab, row, rest } = readScreenFields(useSearch());
  const values = new URLSearchParams(rest);
  const [path, navigate] = useLocation();
  const asked = values.get('span');
  const [span] = timeSpans.find(([one]) => one === asked) ?? [usualSpan];
  return [
    span,
    (next) => {
      if (next === usualSpan) values.delete('span');
      else values.set('span', next);
      navigate(joinAddress(path, { tab, row, rest: values.toString() }), { replace: true });
    },
  ];
}

const usualSpan = 'three';

function Fleet({ timeline }: { readonly timeline: FleetTimeline }) {
  const { leases, today } = timeline;
  const [span, setSpan] = useSpan();
  const shown = windowOf(span, today, leases);
  const ticks = ticksOf(shown);
  const hasMilestones = leases.some(({ milestones }) => milestones.length > 0);
  return (
    <Flex direction="column" gap="3">
      <Flex justify="space-between" align="end" gap="3" wrap="wrap">
        <Legend timeline={timeline} />
        <Box width={{ base: '100%', md: '360px' }} className="no-print">
          <Choice
            hidesLegend
            legend="Time shown"
            options={timeSpans}
            value={span}
            onChange={setSpan}
          />
        </Box>
      </Flex>
      <table className="lines lease-timeline">
        <caption className="visually-hidden">
          {`Leases by their end, as at ${formatDate(today)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Lease</th>
            <th scope="col">Ends</th>
            <th scope="col">Letters of credit</th>
            {hasMilestones && <th scope="col">Next milestone</th>}
            <td className="term-head" aria-hidden>
              <TermScale shown={shown} ticks={ticks} />
            </td>
          </tr>
        </thead>
        <tbody>
          {leases.map((lease) => (
            <tr key={lease.leaseNo}>
              <LeaseFacts lease={lease} today={today} hasMilestones={hasMilestones} />
              <td className="term-cell" aria-hidden>
                <TermTrack lease={lease} shown={shown} ticks={ticks} today={today} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Flex>
  );
}

/** A column without a single entry is left out, so that the tracks have its space. */
function LeaseFacts(props: {
  readonly lease: TimelineLease;
  readonly today: string;
  readonly hasMilestones: boolean;
}) {
  const { lease, today, hasMilestones } = props;
  const { leaseNo, letters } = lease;
  const asked = encodeURIComponent(leaseNo);
  const left = leftWords(lease, today);
  return (
    <>
      <th scope="row">
        <TextLink href={`/LeaseAccount/index?row=${asked}`}>{leaseNo}</TextLink>
        <span className="term-note">{assetText(lease)}</span>
      </th>
      <td>
        <span className="no-wrap">{formatDate(lease.endDate)}</span>
        {left !== undefined && <span className="term-note">{left}</span>}
      </td>
      <td>
        {letters.length > 0 && (
          <TextLink href={`/LeaseAccount/LettersOfCredit?status=all&lease=${asked}`}>
            {letters.map(letterWords).join('; ')}
          </TextLink>
        )}
      </td>
      {hasMilestones && <td>{nextMilestone(lease, today)}</td>}
    </>
  );
}

/** The bars that some lease of the timeline has. */
function barsOf({ leases }: FleetTimeline): readonly (readonly [kind: string, word: string])[] {
  const isHeldOver = leases.some(({ heldOverSince }) => heldOverSince !== null);
  const hasLetters = leases.some(({ letters }) => letters.length > 0);
  return [
    ['term', 'Lease'],
    ...(isHeldOver ? [['heldOver', 'Held over'] as const] : []),
    ...(hasLetters ? [['letter', 'Letter of credit'] as const] : []),
  ];
}

function Legend({ timeline }: { readonly timeline: FleetTimeline }) {
  const { leases, today } = timeline;
  const hasMilestones = leases.some(({ milestones }) => milestones.length > 0);
  return (
    <Flex as="p" gap="4" wrap="wrap" className="term-legend" aria-hidden>
      {barsOf(timeline).map(([kind, word]) => (
        <span key={kind}>
          <i className="term-bar" data-kind={kind} />
          {word}
        </span>
      ))}
      {hasMilestones && (
        <span>
          <i className="term-mark" />
          Milestone (full: reached)
        </span>
      )}
      <span>
        <i className="term-today" />
        {`Today, ${formatDate(today)}`}
      </span>
    </Flex>
  );
}

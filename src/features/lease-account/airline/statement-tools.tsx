import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { statementPeriods } from '#domain/lease-account/statement-periods.ts';
import { formatDate } from '#domain/format/date.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { FileButton } from '#src/api/file-button.tsx';
import { choicesOf } from '#src/lists/toolbar/list-filters.tsx';
import { StatedTotals, StatementTotalsButton, type StatementChoice } from './statement-totals.tsx';

/** What a statement can be about, beside the whole account. */
interface About {
  readonly leases: readonly string[];
  readonly lessors: readonly string[];
}

/**
 * The statement of account of a chosen period, of everything or of one lessor entity or lease, behind
 * a button: its files, and its totals. `startsAt` is the lease that the address of the screen asks
 * for, `''` for all; then it starts open, with the focus on the choice of the lease.
 */
export function StatementTools(props: {
  readonly asOf: string | undefined;
  readonly about: About;
  readonly startsAt?: string | undefined;
}) {
  const { asOf, about, startsAt } = props;
  if (asOf === undefined) return null;
  return (
    <Disclosure label="Statement of account" align="row" startsOpen={startsAt !== undefined}>
      <AccountStatement asOf={asOf} about={about} startsAt={startsAt} />
    </Disclosure>
  );
}

function AccountStatement(props: {
  readonly asOf: string;
  readonly about: About;
  readonly startsAt: string | undefined;
}) {
  const { asOf, about, startsAt } = props;
  const [lease, setLease] = useState(startsAt ?? '');
  const [lessor, setLessor] = useState('');
  const days = useDays(asOf);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startsAt !== undefined) focusLease(choices.current);
  }, [startsAt]);
  const asked = statementOf(days, { lease, lessor });
  return (
    <Flex direction="column" gap="4" maxHeight="70vh" overflow="auto">
      <Flex ref={choices} gap="3" align="end" wrap="wrap">
        <LabelledSelect
          label="Statement of lessor"
          value={lessor}
          options={choicesOf('All lessors', about.lessors)}
          onChange={setLessor}
        />
        <LabelledSelect
          label={ofLease}
          value={lease}
          options={choicesOf('All leases', about.leases)}
          onChange={setLease}
        />
        <PeriodChoice days={days} />
        <StatementFiles asked={asked} />
      </Flex>
      <StatedTotals {...asked} />
    </Flex>
  );
}

const ofLease = 'Statement of lease';

function focusLease(choices: HTMLElement | null): void {
  choices?.querySelector<HTMLElement>(`[aria-label="${ofLease}"]`)?.focus();
}

/** The statement of one lease for a chosen period. */
export function LeaseStatement({ lease, asOf }: { readonly lease: string; readonly asOf: string }) {
  const days = useDays(asOf);
  const asked = statementOf(days, { lease });
  return (
    <Flex
      as="section"
      aria-label={`${ofLease} ${lease}`}
      position="relative"
      gap="3"
      align="end"
      wrap="wrap"
      className="no-print"
    >
      <StatementTotalsButton asked={asked}>
        <Box fontWeight="medium" alignSelf="center">
          Statement
        </Box>
        <PeriodChoice days={days} />
        <StatementFiles asked={asked} />
      </StatementTotalsButton>
    </Flex>
  );
}

const ownDays = 'own';

/** The days of a statement: one of the usual periods, or days of the person's own. */
function useDays(asOf: string) {
  const periods = statementPeriods(asOf);
  const [key, setKey] = useState<string>(periods[0]?.key ?? ownDays);
  const [own, setOwn] = useState({ from: asOf, to: asOf });
  const { from, to } = periods.find((one) => one.key === key) ?? own;
  return {
    from,
    to,
    key,
    options: [
      ...periods.map((one) => [one.key, one.label] as const),
      [ownDays, 'Own days'] as const,
    ],
    choose: (next: string) => {
      if (next === ownDays) setOwn({ from, to });
      setKey(next);
    },
    setOwn,
  };
}

type Days = ReturnType<typeof useDays>;

function statementOf(
  { from, to }: Days,
  about: { readonly lease?: string; readonly lessor?: string },
): StatementChoice {
  const { lease, lessor } = about;
  return { from, to, ...(lease && { lease }), ...(lessor && { lessor }) };
}

/** The period, with its days as text; days of the person's own as fields. */
function PeriodChoice({ days }: { readonly days: Days }) {
  const { from, to, key, setOwn } = days;
  return (
    <>
      <LabelledSelect
        label="Period of the statement"
        value={key}
        options={days.options}
        onChange={days.choose}
      />
      {key === ownDays ? (
        <>
          <DateField
            label="Statement from"
            value={from}
            onChange={(day) => setOwn({ from: day, to })}
          />
          <DateField label="to" value={to} onChange={(day) => setOwn({ from, to: day })} />
        </>
      ) : (
        <Box color="ink.muted" alignSelf="center">
          {`${formatDate(from)} to ${formatDate(to)}`}
        </Box>
      )}
    </>
  );
}

function StatementFiles({ asked }: { readonly asked: StatementChoice }) {
  const { from, to, lease, lessor } = asked;
  const about = lease ?? lessor;
  const name = `Statement of account ${about === undefined ? '' : `${about} `}${from} to ${to}`;
  const file = (format: string) =>
    `api/statement-of-account?${new URLSearchParams({ ...asked, format }).toString()}`;
  return (
    <>
      <FileButton path={file('pdf')} fileName={`${name}.pdf`} label="Statement (PDF)" />
      <FileButton path={file('xlsx')} fileName={`${name}.xlsx`} label="Statement (Excel)" />
    </>
  );
}

function DateField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Box as="label" fontSize="xs" color="ink.muted">
      {props.label}
      <TextField
        type="date"
        size="sm"
        color="ink"
        display="block"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </Box>
  );
}

import { Box, Flex, Skeleton } from '@chakra-ui/react';
import type { ClaimDetail } from '#contract/claim-detail.ts';
import { claimStatusWords } from '#contract/claim-row.ts';
import { fundNames } from '#domain/claims/fund-kind.ts';
import { requestIdOf } from '#src/api/portal-problem.ts';
import { formatAmount } from '#src/ui/format/amount.ts';
import { formatDate, formatInstant } from '#src/ui/format/date.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { ClaimLife } from './claim-life.tsx';
import { ClaimSteps } from './claim-steps.tsx';
import { FileButton } from '#src/api/file-button.tsx';
import { useClaim } from './use-claim.ts';

/** A claim with its life, lines, limits, documents and what can be done next. */
export function ClaimPanel(props: { readonly id: string; readonly onWrite: () => void }) {
  const claim = useClaim(props.id);
  if (claim.isPending) return <Skeleton height="160px" aria-label="Loading the claim" />;
  if (claim.isError) {
    const { error } = claim;
    return (
      <LoadFailure
        thing="this claim"
        detail={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => void claim.refetch()}
      />
    );
  }
  const { number, id } = claim.data;
  const path = `api/claims/${encodeURIComponent(id)}`;
  return (
    <Box
      as="section"
      className="detail"
      aria-label={`Claim ${number}`}
      padding={{ base: '3', md: '5' }}
    >
      <Flex direction="column" gap="5">
        <ClaimLife claim={claim.data} />
        <ClaimSteps key={claim.data.rowVersion} claim={claim.data} onWrite={props.onWrite} />
        <Event claim={claim.data} />
        <Lines claim={claim.data} />
        <Limits claim={claim.data} />
        <Documents claim={claim.data} />
        <History claim={claim.data} />
        <Flex gap="3" wrap="wrap">
          <FileButton path={`${path}/pdf`} fileName={`Claim ${number}.pdf`} label="Download PDF" />
          <FileButton
            path={`${path}/zip`}
            fileName={`Claim ${number}.zip`}
            label="Download all documents"
          />
        </Flex>
      </Flex>
    </Box>
  );
}

function Event({ claim }: { readonly claim: ClaimDetail }) {
  const dates = [claim.eventStart, claim.eventEnd].map((date) =>
    date === null ? 'open' : formatDate(date),
  );
  return (
    <Box color="ink.muted">
      {`${dates.join(' to ')} · ${claim.shop || 'no shop yet'} · invoice ${claim.invoiceNumber || 'missing'}`}
      {claim.owner !== '' && ` · looked after by ${claim.owner}`}
    </Box>
  );
}

function Lines({ claim }: { readonly claim: ClaimDetail }) {
  return (
    <table className="lines">
      <caption>Lines, in {claim.currency}</caption>
      <thead>
        <tr>
          <th scope="col">Fund</th>
          <th scope="col">For</th>
          <th scope="col" data-wide="">
            Excluded because
          </th>
          <th scope="col" data-numeric="">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {claim.lines.map((line) => (
          <tr key={line.position}>
            <td>{`${fundNames[line.fundKind]}, ${line.component}`}</td>
            <td>
              {line.description}
              {line.reason !== '' && <span className="narrow-only">{line.reason}</span>}
            </td>
            <td data-wide="">{line.reason}</td>
            <td data-numeric="">{formatAmount(line.amount, claim.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Claimed
          </th>
          <td data-numeric="">{formatAmount(claim.claimed, claim.currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Limits({ claim }: { readonly claim: ClaimDetail }) {
  if (claim.limits.length === 0) return null;
  const money = (amount: string) => formatAmount(amount, claim.currency);
  return (
    <table className="lines">
      <caption>
        {claim.isDecided ? 'Decision by fund' : 'What each fund can pay today'}, in {claim.currency}
      </caption>
      <thead>
        <tr>
          <th scope="col">Fund</th>
          <th scope="col" data-numeric="">
            Eligible
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Paid in before the event
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Earlier claims
          </th>
          <th scope="col" data-numeric="">
            {claim.isDecided ? 'Approved' : 'Would be paid'}
          </th>
          <th scope="col" data-numeric="" data-wide="">
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {claim.limits.map((limit) => (
          <tr key={limit.fundId}>
            <th scope="row">{`${fundNames[limit.fundKind]}, ${limit.component}`}</th>
            <td data-numeric="">{money(limit.eligible)}</td>
            <td data-numeric="" data-wide="">
              {money(limit.contributions)}
            </td>
            <td data-numeric="" data-wide="">
              {money(limit.earlierClaims)}
            </td>
            <td data-numeric="">{money(limit.approved)}</td>
            <td data-numeric="" data-wide="">
              {money(limit.remaining)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Documents({ claim }: { readonly claim: ClaimDetail }) {
  if (claim.documents.length === 0) return <Box color="ink.muted">No documents are attached.</Box>;
  const path = `api/claims/${encodeURIComponent(claim.id)}/documents`;
  return (
    <Box>
      <Box fontWeight="semibold">Documents</Box>
      <Flex as="ul" direction="column" gap="2" marginTop="2" listStyleType="none">
        {claim.documents.map(({ id, fileName }) => (
          <li key={id}>
            <FileButton
              path={`${path}/${encodeURIComponent(id)}`}
              fileName={fileName}
              label={fileName}
            />
          </li>
        ))}
      </Flex>
    </Box>
  );
}

function History({ claim }: { readonly claim: ClaimDetail }) {
  return (
    <table className="lines">
      <caption>History</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Status</th>
          <th scope="col">By</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {claim.events.map((event) => (
          <tr key={`${event.at} ${event.to}`}>
            <td>{formatInstant(event.at)}</td>
            <td>{claimStatusWords[event.to]}</td>
            <td>{event.by}</td>
            <td>{event.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

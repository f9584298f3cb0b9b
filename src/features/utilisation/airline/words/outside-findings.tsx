/** Says how many findings the choices of the screen hide, and shows them with one press. */
export function OutsideFindings(props: {
  readonly count: number;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}) {
  const { count, isAll, onAll } = props;
  if (count === 0) return null;
  return (
    <button type="button" className="u-action u-more" onClick={() => onAll(!isAll)}>
      {isAll ? `Hide the ${count} outside the filter` : `Show ${count} more outside the filter`}
    </button>
  );
}

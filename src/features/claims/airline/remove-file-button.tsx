import { X } from 'lucide-react';

/** Takes one file of a claim away, whether it is only chosen or attached already. */
export function RemoveFileButton(props: {
  readonly fileName: string;
  readonly isDisabled?: boolean;
  readonly onRemove: () => void;
}) {
  return (
    <button
      type="button"
      className="row-icon"
      aria-label={`Remove ${props.fileName}`}
      title="Remove this file"
      disabled={props.isDisabled}
      onClick={props.onRemove}
    >
      <X size={16} aria-hidden />
    </button>
  );
}

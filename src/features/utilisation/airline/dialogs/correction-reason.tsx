import type { FileUpload } from '#src/api/use-upload.ts';
import { FileField } from '#src/forms/file-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';

const longestReason = 2000;

/**
 * The reason, and the log page that proves it; required for a large change of a figure or the
 * derate (U36).
 */
export function CorrectionReason(props: {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly upload: FileUpload;
}) {
  return (
    <>
      <NoteField
        label="Reason (10 characters or more)"
        rows={3}
        maxLength={longestReason}
        value={props.reason}
        onWrite={props.onReason}
      />
      <FileField
        label="Log page (required for changes over 5 %, or over 5 points of derate)"
        upload={props.upload}
        fault={undefined}
      />
    </>
  );
}

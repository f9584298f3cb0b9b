import type { FileUpload } from '#src/api/use-upload.ts';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { FileField } from '#src/forms/file-field.tsx';

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
      <LabelledField label="Reason (10 characters or more)" fault={undefined}>
        {(field) => (
          <TextArea
            {...field}
            width="100%"
            rows={3}
            maxLength={longestReason}
            value={props.reason}
            onChange={(event) => props.onReason(event.currentTarget.value)}
          />
        )}
      </LabelledField>
      <FileField
        label="Log page (required for changes over 5 %, or over 5 points of derate)"
        upload={props.upload}
        fault={undefined}
      />
    </>
  );
}

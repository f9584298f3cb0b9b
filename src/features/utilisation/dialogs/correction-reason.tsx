import type { FileUpload } from '#src/api/use-upload.ts';
import { LabelledField } from '#src/ui/labelled-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { FileField } from '#src/uploads/file-field.tsx';

const longestReason = 2000;

/** Why, and the page of the log that shows it; wanted when a figure moves far, or the derate (U36). */
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
        label="Log page (wanted for changes over 5 %, or over 5 points of derate)"
        upload={props.upload}
        fault={undefined}
      />
    </>
  );
}

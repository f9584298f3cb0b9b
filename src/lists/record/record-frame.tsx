import type { ReactNode } from 'react';
import type { RecordForm } from './use-record-form.ts';
import './record-frame.css';

/** The place of a record on its list, whether its content is loaded or not. */
export function RecordFrame(props: { readonly form: RecordForm; readonly children: ReactNode }) {
  return (
    <div className="record" data-form={props.form}>
      {props.children}
    </div>
  );
}

/** The file for importing utilisation instead of typing it (domain page §1.8). */
export const utilisationTemplate =
  'lease_no,month,asset_type,msn,registration,component,serial,position,location,fh,fc,tsn,csn,apu_hours,event,event_date,comment\r\n';

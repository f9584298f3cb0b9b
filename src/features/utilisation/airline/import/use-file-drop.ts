import { useEffect, useState } from 'react';
import { useStable } from '#src/ui/hooks/use-stable.ts';

function filesIn({ dataTransfer }: DragEvent): DataTransfer | undefined {
  return dataTransfer?.types.includes('Files') === true ? dataTransfer : undefined;
}

/**
 * Takes files that are dropped anywhere in the window, while it is on; returns whether some are over
 * it. The browser never leaves the page for a dropped file.
 */
export function useFileDrop(isOn: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useStable((files: readonly File[]) => {
    setIsOver(false);
    if (isOn && files.length > 0) onFiles(files);
  });
  const show = useStable((data: DataTransfer): void => {
    data.dropEffect = isOn ? 'copy' : 'none';
    setIsOver(isOn);
  });
  useEffect(() => {
    const { signal, abort } = abortable();
    window.addEventListener('dragover', (event) => whenFiles(event, show), { signal });
    window.addEventListener('drop', (event) => whenFiles(event, ({ files }) => take([...files])), {
      signal,
    });
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false);
    };
    window.addEventListener('dragleave', leave, { signal });
    return abort;
  }, [show, take]);
  return isOver;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (): void => controller.abort() };
}

function whenFiles(event: DragEvent, work: (data: DataTransfer) => void): void {
  const data = filesIn(event);
  if (data === undefined) return;
  event.preventDefault();
  work(data);
}

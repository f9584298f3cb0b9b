/**
 * Copies the text of a failed step; inside the page, so that it works offline. A browser that gives a
 * file no clipboard copies the selected text instead.
 */
export const reportScript = `
for (const button of document.querySelectorAll('button.copy')) {
  button.addEventListener('click', async () => {
    const box = button.closest('.problem');
    const details = box.querySelector('details');
    const pre = details.querySelector('pre');
    const said = box.querySelector('output');
    const select = () => {
      details.open = true;
      getSelection().selectAllChildren(pre);
      return document.execCommand('copy');
    };
    let isCopied = false;
    try {
      await navigator.clipboard.writeText(pre.textContent);
      isCopied = true;
    } catch {
      isCopied = select();
    }
    said.textContent = isCopied ? 'Copied.' : 'The text is selected: press Ctrl+C.';
  });
}
`;

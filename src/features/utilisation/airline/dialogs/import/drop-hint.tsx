/** What is seen while files are over the screen. */
export function DropHint({ isOver }: { readonly isOver: boolean }) {
  if (!isOver) return null;
  return (
    <div className="u-drop" role="presentation">
      <span>Drop the file to import it</span>
    </div>
  );
}

/** A file that is refused as a whole (U40); the message says why, and what to do. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

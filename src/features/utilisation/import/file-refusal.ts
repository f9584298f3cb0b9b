/** A file that is refused whole (U40); the message says to a person why, and what to do. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

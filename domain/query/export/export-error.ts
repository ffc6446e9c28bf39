import { bytesText } from '#domain/core/number/format-quantity.ts'

/** Reasons of a failed export: stopped by the user, network, disk, rows that are gone, or rejected by the server. */
export type ExportError =
  | { readonly code: 'stopped' | 'network' | 'disk' | 'gone' | 'too-large' }
  | { readonly code: 'refused'; readonly message: string }

/** Message of a failed export: the reason, what was written, what is safe, and what to do. */
export function exportErrorText(error: ExportError, writtenBytes: number): string {
  switch (error.code) {
    case 'network':
      return writtenBytes === 0
        ? 'The server could not be reached. Nothing was written. Continue when the network is back.'
        : `The server could not be reached. ${bytesText(writtenBytes)} were written. Continue when the network is back.`
    case 'disk':
      return 'The file could not be written: the disk is full or the folder is read-only. No file was created. Free some space, or choose another folder.'
    case 'gone':
      return 'The rows are no longer on this device. Run the query again, or download them from the server.'
    case 'too-large':
      return 'One row is too large to be written on this device. Download the rows from the server.'
    case 'refused':
      return `The server did not create the file. ${error.message}`.trim()
    case 'stopped':
      return 'The export was stopped. No file was created.'
  }
}

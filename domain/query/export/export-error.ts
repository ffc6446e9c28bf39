import { bytesText } from '#domain/core/number/format-quantity.ts'

/** Why a file is not there: its user stopped it, the network, the server's word, the disk, or the rows are gone from here. */
export type ExportError =
  | { readonly code: 'stopped' | 'network' | 'disk' | 'gone' | 'too-large' }
  | { readonly code: 'refused'; readonly message: string }

/** Says why a file is not there, what was written, what is safe, and what to do. */
export function exportErrorText(error: ExportError, writtenBytes: number): string {
  switch (error.code) {
    case 'network':
      return writtenBytes === 0
        ? 'The server could not be reached. Nothing was written. Go on when the network is back.'
        : `The server could not be reached. ${bytesText(writtenBytes)} were written and are kept. Go on when the network is back.`
    case 'disk':
      return 'The disk took no more: it is full, or the file may not be written. Nothing stands under its name. Make room, or choose another place.'
    case 'gone':
      return 'The rows are not on this device any more. Run the query again, or take the rows from the server.'
    case 'too-large':
      return 'One row is too large to be written here. Take the rows from the server.'
    case 'refused':
      return `The server made no file. ${error.message}`.trim()
    case 'stopped':
      return 'The export was stopped. Nothing stands under the name of the file.'
  }
}

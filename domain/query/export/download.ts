/** A download of a file as far as it has come: bytes written, which file it is of, and how often it broke in a row. */
export interface Download {
  readonly writtenBytes: number
  readonly etag: string | null
  readonly sizeBytes: number | null
  readonly breaks: number
}

/** A download that nothing has come of yet. */
export const NEW_DOWNLOAD: Download = { writtenBytes: 0, etag: null, sizeBytes: null, breaks: 0 }

/** What the head of an answer says of the file. */
interface FileHead {
  readonly status: number
  readonly etag: string | null
  readonly contentRange: string | null
  readonly contentLength: string | null
}

/** What is to be done with an answer. `again`: what was written is of another file, and what comes begins anew. */
type AnswerUse =
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'go-on' | 'again'; readonly download: Download }
  | { readonly kind: 'ask-anew'; readonly download: Download }
  | { readonly kind: 'refused' }

/** How often a download may break in a row, with nothing coming in between, before its user is asked. */
const MOST_BREAKS = 5

/** How long an answer is waited for while the file is being made, in s. */
const WAIT_SECONDS = 2

/** The headers that ask for the rest: of the file that was begun, or of whatever there is now. */
export function downloadHeaders({ writtenBytes, etag }: Download): Readonly<Record<string, string>> {
  const prefer = { prefer: `wait=${WAIT_SECONDS}` }
  return writtenBytes === 0 || etag === null
    ? prefer
    : { ...prefer, range: `bytes=${writtenBytes}-`, 'if-range': etag }
}

/** Decides what an answer is to a download. */
export function judgeAnswer(download: Download, head: FileHead): AnswerUse {
  switch (head.status) {
    case 202:
      return { kind: 'not-ready' }
    case 200: {
      const sizeBytes = readInteger(head.contentLength)
      const fresh = { ...NEW_DOWNLOAD, etag: head.etag, sizeBytes, breaks: download.breaks }
      return { kind: download.writtenBytes === 0 ? 'go-on' : 'again', download: fresh }
    }
    case 206: {
      const [, from, size] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15})$/.exec(head.contentRange ?? '') ?? []
      if (Number(from) !== download.writtenBytes) return requestFresh(download)
      return { kind: 'go-on', download: { ...download, sizeBytes: Number(size) } }
    }
    case 416: {
      const [, size] = /^bytes \*\/(\d{1,15})$/.exec(head.contentRange ?? '') ?? []
      return Number(size) === download.writtenBytes ? { kind: 'whole' } : requestFresh(download)
    }
    default:
      return { kind: 'refused' }
  }
}

function requestFresh({ breaks }: Download): AnswerUse {
  return { kind: 'ask-anew', download: { ...NEW_DOWNLOAD, breaks: breaks + 1 } }
}

function readInteger(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** A download that has got more bytes: what broke before counts no more. */
export function withBytes(download: Download, count: number): Download {
  return { ...download, writtenBytes: download.writtenBytes + count, breaks: 0 }
}

/** A download whose answer ended: whole, or cut before its end. */
export function isComplete({ writtenBytes, sizeBytes }: Download): boolean {
  return sizeBytes === null || writtenBytes === sizeBytes
}

/** What follows a break: the wait before the next try in ms, null when the user is to be asked. */
export function afterBreak(download: Download): {
  readonly download: Download
  readonly waitMs: number | null
} {
  const breaks = download.breaks + 1
  return { download: { ...download, breaks }, waitMs: breaks > MOST_BREAKS ? null : 500 * 2 ** (breaks - 1) }
}

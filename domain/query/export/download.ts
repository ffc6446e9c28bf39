/** State of a download: written bytes, the file's etag and size, and the number of consecutive interruptions. */
export interface Download {
  readonly writtenBytes: number
  readonly etag: string | null
  readonly sizeBytes: number | null
  readonly breaks: number
}

/** A new download. */
export const NEW_DOWNLOAD: Download = { writtenBytes: 0, etag: null, sizeBytes: null, breaks: 0 }

/** The head of an answer, as far as it describes the file. */
interface FileHead {
  readonly status: number
  readonly etag: string | null
  readonly contentRange: string | null
  readonly contentLength: string | null
}

/**
 * How an answer is used. `continue`: append it; `replace`: the file changed, so write it from the beginning; `restart`:
 * request the file from the beginning.
 */
type AnswerUse =
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'continue' | 'replace'; readonly download: Download }
  | { readonly kind: 'restart'; readonly download: Download }
  | { readonly kind: 'refused' }

/** The most consecutive interruptions before the download fails. */
const MOST_BREAKS = 5

/** Time to wait for an answer while the file is written, in s. */
const WAIT_SECONDS = 2

/** Headers of the request for the rest of the file, or for the current file if it changed. */
export function downloadHeaders({ writtenBytes, etag }: Download): Readonly<Record<string, string>> {
  const prefer = { prefer: `wait=${WAIT_SECONDS}` }
  return writtenBytes === 0 || etag === null
    ? prefer
    : { ...prefer, range: `bytes=${writtenBytes}-`, 'if-range': etag }
}

/** Decides how an answer is used. */
export function judgeAnswer(download: Download, head: FileHead): AnswerUse {
  switch (head.status) {
    case 202:
      return { kind: 'not-ready' }
    case 200: {
      const sizeBytes = readInteger(head.contentLength)
      const fresh = { ...NEW_DOWNLOAD, etag: head.etag, sizeBytes, breaks: download.breaks }
      return { kind: download.writtenBytes === 0 ? 'continue' : 'replace', download: fresh }
    }
    case 206: {
      const [, from, size] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15})$/.exec(head.contentRange ?? '') ?? []
      if (Number(from) !== download.writtenBytes) return requestFresh(download)
      return { kind: 'continue', download: { ...download, sizeBytes: Number(size) } }
    }
    case 416: {
      const [, size] = /^bytes \*\/(\d{1,15})$/.exec(head.contentRange ?? '') ?? []
      return Number(size) === download.writtenBytes ? { kind: 'complete' } : requestFresh(download)
    }
    default:
      return { kind: 'refused' }
  }
}

function requestFresh({ breaks }: Download): AnswerUse {
  return { kind: 'restart', download: { ...NEW_DOWNLOAD, breaks: breaks + 1 } }
}

function readInteger(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Adds written bytes, and resets the interruptions. */
export function withBytes(download: Download, count: number): Download {
  return { ...download, writtenBytes: download.writtenBytes + count, breaks: 0 }
}

/** Whether all bytes of the file are written. */
export function isComplete({ writtenBytes, sizeBytes }: Download): boolean {
  return sizeBytes === null || writtenBytes === sizeBytes
}

/** Counts an interruption, and returns the wait before the next attempt in ms; null if there were too many. */
export function afterBreak(download: Download): {
  readonly download: Download
  readonly waitMs: number | null
} {
  const breaks = download.breaks + 1
  return { download: { ...download, breaks }, waitMs: breaks > MOST_BREAKS ? null : 500 * 2 ** (breaks - 1) }
}

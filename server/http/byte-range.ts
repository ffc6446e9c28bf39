/** The bytes of a file in an answer: all, a range including both ends, or none if it is beyond the end. */
type ByteRange =
  | { readonly kind: 'all' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | { readonly kind: 'beyond' }

const ALL: ByteRange = { kind: 'all' }

/** The headers Range and If-Range of a request. */
interface RangeHeaders {
  readonly range: string | undefined
  readonly ifRange: string | undefined
}

/**
 * Reads the requested range of a file. With If-Range it applies only to the file with this ETag. Multiple ranges, other units
 * and invalid ranges are ignored, as RFC 9110 requires.
 */
export function readByteRange({ range, ifRange }: RangeHeaders, sizeBytes: number, etag: string): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return ALL
  if (ifRange !== undefined && ifRange !== etag) return ALL
  if (first === '')
    return Number(last) === 0 ? { kind: 'beyond' } : part(sizeBytes - Number(last), sizeBytes - 1, sizeBytes)
  const to = last === '' ? sizeBytes - 1 : Number(last)
  return Number(first) > to && last !== '' ? ALL : part(Number(first), to, sizeBytes)
}

function part(from: number, to: number, sizeBytes: number): ByteRange {
  if (from >= sizeBytes || sizeBytes === 0) return { kind: 'beyond' }
  return { kind: 'part', from: Math.max(0, from), to: Math.min(to, sizeBytes - 1) }
}

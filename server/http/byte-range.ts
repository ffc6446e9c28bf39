/** Which bytes of a file an answer has: all, a part from a byte to another and with it, or none that there are. */
type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | { readonly kind: 'beyond' }

const WHOLE: ByteRange = { kind: 'whole' }

/** What a request says of the part that it wants: its headers Range and If-Range. */
interface RangeHeaders {
  readonly range: string | undefined
  readonly ifRange: string | undefined
}

/**
 * Reads which bytes of a file of a size are wanted. With If-Range a part is given only of the file with this ETag. Several
 * parts at once, other units and what cannot be read are passed over, as RFC 9110 wants it.
 */
export function readByteRange({ range, ifRange }: RangeHeaders, sizeBytes: number, etag: string): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return WHOLE
  if (ifRange !== undefined && ifRange !== etag) return WHOLE
  if (first === '')
    return Number(last) === 0 ? { kind: 'beyond' } : part(sizeBytes - Number(last), sizeBytes - 1, sizeBytes)
  const to = last === '' ? sizeBytes - 1 : Number(last)
  return Number(first) > to && last !== '' ? WHOLE : part(Number(first), to, sizeBytes)
}

function part(from: number, to: number, sizeBytes: number): ByteRange {
  if (from >= sizeBytes || sizeBytes === 0) return { kind: 'beyond' }
  return { kind: 'part', from: Math.max(0, from), to: Math.min(to, sizeBytes - 1) }
}

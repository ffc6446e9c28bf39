import { decodeMessage, HEAD_BYTES } from './message.ts'

/** Receives the messages of a connection. */
interface Receiver {
  /** The longest message that may come now, in bytes; a longer one is not read. */
  readonly mostBytes: () => number
  readonly onMessage: (message: unknown) => void
  /** Called for a message longer than that, before it is read. */
  readonly onTooLong: () => void
}

/** Reads messages from the chunks of a connection. No more memory is taken than the longest message may have. */
export function createMessageReader({ mostBytes, onMessage, onTooLong }: Receiver): (chunk: Buffer) => void {
  const head = Buffer.alloc(HEAD_BYTES)
  let headLength = 0
  let body: Buffer | null = null
  let bodyLength = 0
  let isOver = false

  function readHead(chunk: Buffer): number {
    const length = chunk.copy(head, headLength, 0, HEAD_BYTES - headLength)
    headLength += length
    if (headLength < HEAD_BYTES) return length
    const sizeBytes = head.readUInt32BE(0)
    if (sizeBytes > mostBytes()) {
      isOver = true
      onTooLong()
    } else {
      body = Buffer.allocUnsafeSlow(sizeBytes)
      bodyLength = 0
    }
    return length
  }

  function readBody(chunk: Buffer, into: Buffer): number {
    const length = chunk.copy(into, bodyLength, 0, into.length - bodyLength)
    bodyLength += length
    if (bodyLength === into.length) {
      body = null
      headLength = 0
      onMessage(decodeMessage(into, head.readUInt32BE(4)))
    }
    return length
  }

  return (chunk) => {
    let at = 0
    while (at < chunk.length && !isOver) {
      const rest = chunk.subarray(at)
      at += body === null ? readHead(rest) : readBody(rest, body)
    }
  }
}

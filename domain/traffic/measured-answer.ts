/** What the browser's own log says of one answer, in bytes; a field that it does not know is missing. */
export interface MeasuredAnswer {
  readonly transferSize?: number | undefined
  readonly decodedBodySize?: number | undefined
}

/**
 * What came over the network for an answer: packed and with its head, as the browser counts it; where it does not say,
 * what was read of it. Nothing came where the answer was on this device.
 */
export function bytesOfAnswer({ transferSize, decodedBodySize = 0 }: MeasuredAnswer): {
  readonly down: number
  readonly unpacked: number
} {
  if (transferSize !== undefined) return { down: transferSize, unpacked: 0 }
  return { down: decodedBodySize, unpacked: decodedBodySize }
}

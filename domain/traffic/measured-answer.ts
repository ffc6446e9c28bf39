/** The browser's measurement of one answer, in bytes; unknown fields are missing. */
export interface MeasuredAnswer {
  readonly transferSize?: number | undefined
  readonly decodedBodySize?: number | undefined
}

/**
 * The transferred bytes of an answer: compressed and with headers; `unpacked` counts those that are known uncompressed
 * only. Zero if the answer came from this device.
 */
export function bytesOfAnswer({ transferSize, decodedBodySize = 0 }: MeasuredAnswer): {
  readonly down: number
  readonly unpacked: number
} {
  if (transferSize !== undefined) return { down: transferSize, unpacked: 0 }
  return { down: decodedBodySize, unpacked: decodedBodySize }
}

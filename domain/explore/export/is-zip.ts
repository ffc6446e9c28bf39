/** Whether the bytes begin like a ZIP archive. */
export function isZip(bytes: ArrayBuffer): boolean {
  const [first, second, third, fourth] = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04
}

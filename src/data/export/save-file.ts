/** A file for the user; large ones as a Blob. */
interface SavedFile {
  readonly name: string
  readonly text: string | Blob
  readonly mimeType: string
}

/** Downloads a file to the user's disk; only in a window. */
export function saveFile({ name, text, mimeType }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }))
  saveLink(address, name)
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads an address of this site. */
export function saveLink(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

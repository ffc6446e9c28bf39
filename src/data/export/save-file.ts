/** A file that a user is given; a large one as a Blob of its parts. */
interface SavedFile {
  readonly name: string
  readonly text: string | Blob
  readonly mimeType: string
}

/** Gives a file to the user as a download; only a window can. */
export function saveFile({ name, text, mimeType }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }))
  saveLink(address, name)
  // The browser reads the file after the click; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser download what is at an address of this site. */
export function saveLink(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

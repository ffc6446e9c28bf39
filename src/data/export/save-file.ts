import type { ExportedFile } from '#domain/export/exported-changes.ts'

/** Gives a file to the user as a download; only a window can. */
export function saveFile({ name, text, mimeType }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

import { links } from '#src/links.ts'

let given: File | null = null

/** Opens the upload of a file over the current screen. */
export function openUpload(): void {
  location.hash = links.upload()
}

/** Opens the upload of a file that the program made. */
export function openUploadOf(file: File): void {
  given = file
  openUpload()
}

/** The file that the next upload is for, once; null to choose one. */
export function takeGivenFile(): File | null {
  const file = given
  given = null
  return file
}

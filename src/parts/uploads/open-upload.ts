import { links } from '#src/links.ts'

/** Opens the upload of a file over the current screen. */
export function openUpload(): void {
  location.hash = links.upload()
}

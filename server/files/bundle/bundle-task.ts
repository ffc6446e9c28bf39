import type { Result } from '#domain/core/result.ts'

/** An archive to open. */
export interface BundleTask {
  readonly archive: Uint8Array
}

/** The files of an archive, by their paths in it, each as a JSON text. */
export type BundleFiles = readonly (readonly [path: string, json: string])[]

/** Why an archive is refused; `path` is the file in it that is at fault, where it is one. */
export interface BundleFault {
  readonly code: 'not-zip' | 'too-large' | 'bad-path' | 'damaged' | 'bad-yaml' | 'too-much'
  readonly path?: string
  /** For whoever brought it. */
  readonly message: string
}

/** What the thread answers. */
export interface BundleAnswer {
  readonly opened: Result<BundleFiles, BundleFault>
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isBundleTask(message: unknown): message is BundleTask {
  return typeof message === 'object' && message !== null && 'archive' in message
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isBundleAnswer(message: unknown): message is BundleAnswer {
  return typeof message === 'object' && message !== null && 'opened' in message
}

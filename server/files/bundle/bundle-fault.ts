/** The files of an archive, by their paths in it, each as a JSON text. */
export type BundleFiles = readonly (readonly [path: string, json: string])[]

/** Why an archive is refused; `path` is the file in it that is at fault, where it is one. */
export interface BundleFault {
  readonly code: 'not-zip' | 'too-large' | 'bad-path' | 'damaged' | 'bad-yaml' | 'too-much'
  readonly path?: string
  /** For whoever brought it. */
  readonly message: string
}

import type { BundleKind } from '#domain/contract/bi/bundles.ts'

/** What so many of a kind are called. */
export function bundleNoun(kind: BundleKind, count = 2): string {
  return count === 1 ? kind : `${kind}s`
}

/** What stayed here of an export, since the server has it not. */
export function leftOutText(kind: BundleKind, count: number): string {
  return `${count} ${bundleNoun(kind, count)} not exported: the server does not have ${count === 1 ? 'it' : 'them'} yet.`
}

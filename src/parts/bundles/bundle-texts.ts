import type { BundleKind } from '#domain/contract/bi/bundles.ts'

/** The noun for a number of records of a kind: "chart", "charts". */
export function bundleNoun(kind: BundleKind, count = 2): string {
  if (kind === 'saved_query') return count === 1 ? 'saved query' : 'saved queries'
  return count === 1 ? kind : `${kind}s`
}

/** The sentence about records that were not exported because the server does not have them. */
export function leftOutText(kind: BundleKind, count: number): string {
  return `${count} ${bundleNoun(kind, count)} not exported: the server does not have ${count === 1 ? 'it' : 'them'} yet.`
}

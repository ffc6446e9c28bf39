/** The name of a chart, with a placeholder for a missing one. */
export function shownName({ name }: { readonly name: string | null }): string {
  return name === null || name === '' ? 'Chart without a name' : name
}

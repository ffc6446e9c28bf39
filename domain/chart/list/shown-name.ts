/** What a chart is called where it has no name. */
export function shownName({ name }: { readonly name: string | null }): string {
  return name === null || name === '' ? 'Chart without a name' : name
}

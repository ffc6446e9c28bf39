/** The id and the type that a dataset's key names; null for one that is none. */
export function datasourceOfKey(key: string): { readonly id: number; readonly type: string } | null {
  const match = /^(\d{1,15})__([a-z_]{1,20})$/.exec(key)
  return match === null ? null : { id: Number(match[1]), type: match[2] ?? 'table' }
}

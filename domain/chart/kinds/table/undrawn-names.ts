/** What a gallery calls the kinds of chart that are not drawn here yet, by viz type. Source: wire §7.3. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    deck_multi: 'deck.gl Multiple Layers',
  }),
)

/** Most characters of a viz type that are shown where it has no name. */
const LONGEST = 60

/** The name of a kind of chart that is not drawn here: that of the gallery, else its viz type. */
export function undrawnName(vizType: string): string {
  return NAMES.get(vizType) ?? `“${vizType.slice(0, LONGEST)}”`
}

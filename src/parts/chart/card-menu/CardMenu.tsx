import { isolated } from '#domain/core/text/isolated.ts'
import { lazily } from '#parts/lazily.ts'
import { MoreButton } from '#parts/menu/MoreButton.tsx'
import type { CardState } from './card-actions.ts'

const CardMenuList = lazily(async () => (await import('./CardMenuList.tsx')).CardMenuList)

/** The button that opens the menu of a chart's card. */
export const CardMenu = ({ card }: { readonly card: CardState }) => (
  <MoreButton
    label={`More for ${isolated(card.query.chart.name)}`}
    size="small"
    List={CardMenuList}
    of={card}
  />
)

import { isolated } from '#domain/core/text/isolated.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { StarIcon } from '#ui/icons.ts'
import type { RecordStarView } from './record-view.ts'

/** Shows whether a record is a favorite, and toggles it. */
export const RecordStar = ({ name, star }: { readonly name: string; readonly star: RecordStarView }) => (
  <IconButton
    label={`Favorite ${isolated(name)}`}
    icon={StarIcon}
    size="small"
    on={star.isFavorite}
    disabledReason={star.disabledReason}
    onPress={star.onStar}
  />
)

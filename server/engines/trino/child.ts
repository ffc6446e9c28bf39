import { serve } from '#server/engines/host/child.ts'
import { openRemote } from '#server/engines/remote/remote-database.ts'
import { TRINO_REMOTE } from './trino.ts'

serve(async (order) => openRemote(TRINO_REMOTE, order))

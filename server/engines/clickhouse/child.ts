import { serve } from '#server/engines/host/child.ts'
import { openRemote } from '#server/engines/remote/remote-database.ts'
import { CLICKHOUSE_REMOTE } from './clickhouse.ts'

serve(async (order) => openRemote(CLICKHOUSE_REMOTE, order))

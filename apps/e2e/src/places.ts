let island = 0
/** A place in the ocean, far from all demo referees; another one for each call of each worker. */
export function emptyPlace(): { latitude: number; longitude: number } {
  island += 1
  const row = Number(process.env['TEST_WORKER_INDEX'] ?? 0) / 2 + Math.floor(island / 300)
  return { latitude: -40 - row, longitude: -150 + (island % 300) }
}

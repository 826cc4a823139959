let island = 0
/** A spot in the ocean where no demo referee is near, another one for each call of each worker. */
export function emptyPlace(): { latitude: number; longitude: number } {
  island += 1
  return { latitude: -40 - Number(process.env['TEST_WORKER_INDEX'] ?? 0) / 2, longitude: -150 + island }
}

/** A player whose request no referee accepted, to be told once when one comes on duty near its place; deleted then. */
export interface NearbyAlertTable {
  match_id: string
  device_id: string
  expires_at: Date
}

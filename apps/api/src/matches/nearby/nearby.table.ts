/** The wish for one alert when a referee comes on duty near a request that none accepted; deleted with the alert. */
export interface NearbyAlertTable {
  match_id: string
  device_id: string
  expires_at: Date
}

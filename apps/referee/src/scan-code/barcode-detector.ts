/** The part in use of the Barcode Detection API, which TypeScript's types lack. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => BarcodeDetector
  }
}

/** Whether this browser reads barcodes, and its page may ask for a camera. */
export const canScan = (): boolean => 'BarcodeDetector' in window && 'mediaDevices' in navigator

import { cropArea, type CropPlace } from '../../../ui/crop-area.ts';
import type { CropSource } from '../../../ui/photo-crop.tsx';

/** Photos are kept four wide and five high, which suits the arch and the small faces alike. */
export const photoRatio = 4 / 5;
const maxPixels = 1200;
const quality = 0.92;

/** @throws Error when the browser cannot read the file as a picture */
export async function openPhoto(file: File): Promise<CropSource> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { url, width: image.naturalWidth, height: image.naturalHeight };
}

/** Draws the part that was chosen; nothing of the file but these pixels goes on. */
export async function cutPhoto(source: CropSource, place: CropPlace): Promise<Blob> {
  const image = new Image();
  image.src = source.url;
  await image.decode();
  const { left, top, width, height } = cropArea(source, photoRatio, place);
  const canvas = document.createElement('canvas');
  canvas.height = Math.round(Math.min(maxPixels, height));
  canvas.width = Math.round(canvas.height * photoRatio);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  // Photos become JPEG, which knows no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be encoded.'))), 'image/jpeg', quality);
  });
}

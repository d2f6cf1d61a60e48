/** Where a picture stands in its frame: `zoom` 1 covers the frame just so; `x` and `y` run from −1 (left, top) to 1. */
export interface CropPlace {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its own pixels. */
export interface CropArea extends Size {
  readonly left: number;
  readonly top: number;
}

export const maxZoom = 4;
export const centred: CropPlace = { zoom: 1, x: 0, y: 0 };

const between = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

/** The place nearest to the wanted one in which the picture still covers its frame. */
export const clampCrop = ({ zoom, x, y }: CropPlace): CropPlace => ({
  zoom: between(1, zoom, maxZoom),
  x: between(-1, x, 1),
  y: between(-1, y, 1),
});

/** What of a picture is seen through a frame whose width is `ratio` times its height. */
export function cropArea(picture: Size, ratio: number, place: CropPlace): CropArea {
  const { zoom, x, y } = clampCrop(place);
  const fitted = picture.width / picture.height > ratio ? picture.height : picture.width / ratio;
  const height = fitted / zoom;
  const width = height * ratio;
  return {
    width,
    height,
    left: ((picture.width - width) * (1 + x)) / 2,
    top: ((picture.height - height) * (1 + y)) / 2,
  };
}

/** The place after the picture was dragged by a share of the frame's width and height. */
export function dragged(picture: Size, ratio: number, place: CropPlace, by: { x: number; y: number }): CropPlace {
  const area = cropArea(picture, ratio, place);
  const shift = (moved: number, shown: number, all: number) => (all - shown < 0.5 ? 0 : (-2 * moved * shown) / (all - shown));
  return clampCrop({
    zoom: place.zoom,
    x: place.x + shift(by.x, area.width, picture.width),
    y: place.y + shift(by.y, area.height, picture.height),
  });
}

/** Saves a thing for later, on the page of the thing. Only for pages of members: it needs their session and reads. */
export { SaveButton } from './components/save-button.tsx';
/** The same in the menu of a thing. */
export { SaveMenuItem } from './components/save-menu-item.tsx';
export { useCanSave } from './use-saving-api.ts';
/** For pages that everybody sees: load it for those who are signed in, and never with the page. */
export { PublicSaveButton } from './components/public-save-button.tsx';

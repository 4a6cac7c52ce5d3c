/** @param url of an object of ours, which is given back */
export const saveFrom = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
export const save = (text: string, name: string, type: string): void =>
  saveFrom(URL.createObjectURL(new Blob([text], { type })), name);
